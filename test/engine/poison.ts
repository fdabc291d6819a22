const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
const deepObject = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** JSON texts that are invalid for every field. */
export const values = [
  'NaN',
  'Infinity',
  '1e308',
  '-1e309',
  '9007199254740993',
  '-0.5',
  '01',
  '"\\ud800"',
  '"a\\udfff@example.com"',
  '"\\u0000"',
  '"nour\\u0000@example.com"',
  '{}',
  '[]',
  '[""]',
  '{"__proto__":{"polluted":true}}',
  '{"toString":null}',
  'true',
  deep(10_000),
  deepObject(10_000),
  `"${'x'.repeat(60_000)}"`,
]

/** Returns invalid bodies, created from a valid one. */
export const bodies = (valid: string): string[] => [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '0',
  `[${valid}]`,
  valid.slice(0, -1),
  `${valid}${valid}`,
  valid.replace('{', '{"__proto__":{"polluted":true},'),
  valid.replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
  valid.replace(/^\{("\w+"):/, '{$1:null,$1:'),
  valid.replace('}', ',"toString":1}'),
  deep(10_000),
  deepObject(10_000),
  `{"a":${valid}}`,
]

/** Path parts that are no valid id. */
export const pathParts = [
  '%00',
  '%ff',
  '%ed%a0%80',
  '%',
  '..%2f..%2fetc%2fpasswd',
  '%2f',
  '__proto__',
  'constructor',
  'NaN',
  '1e308',
  '9007199254740993',
  "'%20or%201=1--",
  'x'.repeat(10_000),
]
