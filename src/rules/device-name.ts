/** Browsers by a part of their user agent. Most name Chrome and Safari too, so the order matters. */
const browsers: readonly [part: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

/** Systems by a part of the user agent. Android names Linux too, and an iPhone names Mac OS. */
const systems: readonly [part: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/** The name of a device that is not recognised. */
export const unknownDevice = 'Unknown device'

/**
 * Returns browser and system of a user agent in words, without versions, so that an update is no new
 * device. @example deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox on Linux'
 */
export function deviceName(userAgent = ''): string {
  const find = (names: readonly [string, string][]) =>
    names.find(([part]) => userAgent.includes(part))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}
