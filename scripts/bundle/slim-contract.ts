import type { Plugin } from 'vite'
import type { BrowserEndpoint } from '../../src/contract/endpoint.ts'

/** The fields of an endpoint that stay in the browser's bundle: those of `BrowserEndpoint`. */
const browserFields: Record<Extract<keyof BrowserEndpoint, string>, true> = {
  method: true,
  path: true,
  auth: true,
  isLocalized: true,
}

/** The functions that define an endpoint: of shoppers and of staff. */
const definers: ReadonlySet<string> = new Set(['endpoint', 'adminEndpoint'])

/**
 * Removes the shapes of endpoints from the browser's bundle. zod then loads only with a form, which
 * saves 10 KB in the first view. Shapes of forms are exports of their own and stay.
 */
export const slimContract = (): Plugin => ({
  name: 'luca:slim-contract',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/(?:admin\/)?[\w-]+\.ts$/ },
    handler(code) {
      let slim = code
      for (const statement of this.parse(code).body.toReversed()) {
        if (statement.type !== 'ExportNamedDeclaration') continue
        if (statement.declaration?.type !== 'VariableDeclaration') continue
        const [call] = statement.declaration.declarations.map(({ init }) => init)
        if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') continue
        const [shape] = call.arguments
        if (!definers.has(call.callee.name) || shape?.type !== 'ObjectExpression') continue
        const fields = shape.properties.flatMap((property) =>
          // A spread object holds what several endpoints share, such as `auth`.
          property.type === 'SpreadElement' ||
          (property.type === 'Property' &&
            property.key.type === 'Identifier' &&
            Object.hasOwn(browserFields, property.key.name))
            ? [code.slice(property.start, property.end)]
            : [],
        )
        slim = `${slim.slice(0, shape.start)}{ ${fields.join(', ')} }${slim.slice(shape.end)}`
      }
      return { code: slim, map: null, moduleSideEffects: false }
    },
  },
})
