import { type Agent, get } from 'node:http'

/** Returns the milliseconds until the whole response is read. Fails if it is not 200. */
export function timeRequest(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}
