/** Checks source files for what the linter cannot check. `node scripts/sources.ts [root]` */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandName, copyrightName, defaultCareEmail } from '#brand/name.ts'
import { locales } from '#contract/locale.ts'
import { currencyCode, currencyLabelInArabic, timeZone } from '#contract/market.ts'

interface Rule {
  name: string
  /** Files that the rule applies to. */
  of: RegExp
  except?: RegExp
  /** Text that no line may contain. Without it, the file itself is a problem. */
  never?: RegExp
  why: string
}

const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
const TAILWIND_COLOUR =
  /\b(?:bg|text|border|ring|fill|stroke|outline|from|via|to|decoration|accent|caret|divide|shadow)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-]*\/)/
const SHOP = /^src\/(?:shop|admin|ui)\/.*\.(?:css|tsx?)$/
/** The names of the brand, which only its folder has. */
const BRAND_NAMES = [brandName, copyrightName, defaultCareEmail].map(RegExp.escape).join('|')
/** One of the locales, in quotation marks. */
const QUOTED_LOCALE = `['"](?:${locales.join('|')})['"]`
const CODE = /\.(?:css|tsx?)$/

const rules: Rule[] = [
  {
    name: 'raw-colour',
    of: SHOP,
    except: /^src\/(?:ui|admin)\/styles\/tokens\.css$|\.test\.tsx?$/,
    never: new RegExp(
      [HEX, COLOUR_FUNCTION, TAILWIND_COLOUR].map(({ source }) => source).join('|'),
      'i',
    ),
    why: 'use a token of src/brand/colors.css, src/ui/styles/tokens.css or src/admin/styles/tokens.css, such as `text-ink` or `var(--ink)`',
  },
  {
    name: 'brand-name',
    of: /^(?:src|studio)\/|^public\//,
    except: /^src\/brand\/|\.test\.tsx?$/,
    never: new RegExp(`\\b(?:${BRAND_NAMES})\\b`),
    why: 'read it from src/brand/name.ts, so that another brand changes one folder',
  },
  {
    name: 'market-value',
    of: /^src\/.*\.tsx?$/,
    except: /^src\/contract\/market\.ts$|\.test\.tsx?$/,
    never: new RegExp(
      [currencyCode, currencyLabelInArabic, timeZone].map((text) => RegExp.escape(text)).join('|'),
    ),
    why: 'read it from src/contract/market.ts, so that another market changes few files',
  },
  {
    name: 'locale-comparison',
    of: /^src\/.*\.tsx?$/,
    except: /^src\/contract\/locale\.ts$|\.test\.tsx?$/,
    never: new RegExp(
      `[!=]==? ${QUOTED_LOCALE}|${QUOTED_LOCALE} [!=]==?|\\bcase ${QUOTED_LOCALE}:`,
    ),
    why: 'use `baseLocale`, or a fact of `localeFacts` in src/contract/locale.ts, so that another language changes few files',
  },
  {
    name: 'hand-made-store',
    of: SHOP,
    never: /\blisteners\b\s*[=:]|\bnew Set<\(/,
    why: 'use createStore of @tanstack/store, and useStore in components',
  },
  {
    name: 'disguised-suppression',
    of: SHOP,
    never:
      /\bon[A-Z]\w*=\{undefined\}|\b(?:is|has|can)[A-Z]\w* [!=]== undefined|\b\w*[cC]ount >= 0\b/,
    why: 'use the value, handle the event, or write a biome-ignore with its reason',
  },
  {
    name: 'hidden-import',
    of: CODE,
    never: /\bimport\(\s*['"][^'"]+['"]\s*\)\s*\.(?!then\b|catch\b)/,
    why: 'write `import type`; the walls do not see a type from import()',
  },
  {
    name: 'has-without-element',
    of: SHOP,
    never: /\[&_:has\(|\bgroup-has-|\bgroup-\[[^\]\s]*:has\(/,
    why: 'name the element before `:has()`, and write `in-[body:has(…)]:` instead of `group-has-`: else a change of a page computes the style of all its elements',
  },
  {
    name: 'lazy-by-hand',
    of: SHOP,
    // The consent banner is unmounted after the choice.
    except: /^src\/(?:ui\/lazy-on-open|shop\/consent\/consent-host)\.tsx$/,
    never: /\blazy\(/,
    why: 'use lazyOnOpen of src/ui/lazy-on-open.tsx',
  },
  {
    name: 'empty-name',
    of: /(?:^|\/)(?:utils?|helpers?|common|misc|types|index)(?:\/|\.tsx?$)/,
    except: /^src\/shop\/routes\//,
    why: 'name the file after its content',
  },
  {
    name: 'engine-kind',
    of: /^src\/.*\.tsx?$/,
    except:
      /^src\/data\/(?:engine|migrations)\/|^src\/data\/(?:known-migrations|migrate)\.ts$|\.test\.tsx?$/,
    // The start log names the engine.
    never:
      /^(?!.*\blog\.info\().*(?:\bengine\??\.kind\b|\bEngineKind\b|Engine\['kind'\]|Engine, '[^>]*\bkind\b|\bkind\b[^=]*\} = (?:\w+\.)*engine\b)/,
    why: 'make the difference between the databases a method of `Engine`',
  },
  {
    name: 'image-index',
    of: /^src\/.*\.tsx?$/,
    except: /^src\/rules\/product-images\.ts$|\.test\.tsx?$/,
    never:
      /\b(?:images|pictures)(?:\?\.)?\[|\b(?:images|pictures): \[[^\]]*\].* =>|\] = .*\b(?:images|pictures)$/,
    why: 'use a role of src/rules/product-images.ts',
  },
  {
    name: 'router-internals',
    of: /^src\//,
    except: /^src\/server\/ssr\/router-internals\.ts$|\.test\.ts$/,
    never: /\b_notFound\b|\.stores\b|,u:\\d|csp-nonce"/,
    why: 'add it to src/server/ssr/router-internals.ts, which names the version of the router',
  },
  {
    name: 'server-random',
    of: /^src\/server\//,
    except: /\.test\.ts$/,
    never: /\bMath\.random\b/,
    why: 'pass it as a parameter, as `randomIndex` in src/server/shop.ts',
  },
  {
    name: 'two-verbs',
    of: CODE,
    never: /\b(?:function|const) [a-z]\w*(?:And|Or|Then)[A-Z]\w*(?:\(| = (?:async )?(?:\(|\w+ =>))/,
    why: 'a function has one purpose: split it, or name what it returns',
  },
  {
    name: 'hidden-state',
    of: /^src\/rules\/.*\.ts$/,
    except: /^src\/rules\/per-object\.ts$|\.test\.ts$/,
    never:
      /^(?:export )?(?:let|var) |\bnew Weak(?:Map|Set|Ref)\b|^(?:export )?const .* = new (?:Map|Set)(?:<.*>)?\(\)/,
    why: 'rules have no state; `perObject` of src/rules/per-object.ts caches values of objects',
  },
  {
    name: 'early-copy',
    of: /^src\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    never: /^(?:export )?(?:const|let) (?!.*=>).*\b\w+Copy\(\)/,
    why: 'read texts in a function; a module of the server renders pages of all locales',
  },
  {
    name: 'physical-side',
    of: /^src\/(?:shop|ui)\/.*\.(?:css|tsx?)$/,
    // The logical sides of an input with `dir="ltr"` do not follow the page.
    except: /^src\/(?:ui\/text-field|shop\/checkout\/coupon-field)\.tsx$/,
    never:
      /[\s"'`:!]-?(?:m|p|scroll-m|scroll-p)[lr]-|[\s"'`:]-?(?:left|right)-(?:[\d[(]|auto|full)|\b(?:text|float|clear)-(?:left|right)\b|\b(?:border|rounded)-[lr]\b|^\s*(?:(?:margin|padding|border)-(?:left|right)|(?:left|right): [\w(-]+;|(?:text-align|float): (?:left|right))/,
    why: 'use the logical side (`ms-2`, `text-start`, `inset-inline-end`); Arabic pages are mirrored',
  },
  {
    name: 'literal-text',
    of: /^src\/(?:shop|ui)\/.*\.tsx$/,
    except: /\.test\.tsx$/,
    // Text between tags, a line of words, or an attribute that shoppers read or hear.
    never:
      />[^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*<\/|^\s+\p{Lu}\p{Ll}+(?: [\p{L}\d,.'’!?-]+)+$|\b(?:aria-label|title|placeholder|alt)="[^"]*\p{L}{2,}/u,
    why: 'write it in src/content/copy/ in English and in src/content/copy/ar/ in Arabic, and read it with its copy, such as `faqsCopy().heading`',
  },
  {
    name: 'english-error',
    of: /^src\/shop\/.*\.tsx?$/,
    except: /^src\/shop\/(?:lib\/error-text\.ts|checkout\/reason-text\.tsx)$|\.test\.tsx?$/,
    never:
      /\b(?:error|failure|reason|refusal|each|entry)\??\.(?:description|message)\b|\berrors\b.*\.description\b/,
    why: 'Arabic pages show no description of the API: use src/shop/lib/error-text.ts',
  },
  {
    name: 'unfinished',
    of: CODE,
    never: /\b(?:TODO|FIXME|XXX)\b/,
    why: 'finish it, or open an issue',
  },
]

const root = process.argv[2] ?? '.'
const files = globSync(
  '{src,studio,bench,faults,scripts,test,public}/**/*.{ts,tsx,css,html,json}',
  {
    cwd: root,
  },
).filter((path) => !/\.gen\.ts$|^scripts\/sources\.ts$|^test\/walls\//.test(path))
const problems = files.sort().flatMap(problemsOf)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function problemsOf(path: string): string[] {
  const applicable = rules.filter(({ of, except }) => of.test(path) && !except?.test(path))
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return applicable.flatMap(({ name, never, why }) =>
    never
      ? lines.flatMap((line, at) => (never.test(line) ? `${path}:${at + 1} ${name}: ${why}` : []))
      : `${path}:1 ${name}: ${why}`,
  )
}
