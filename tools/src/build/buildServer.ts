import { appendFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

export interface ServerBundle {
  /** Modules by the name of the program that each becomes. */
  input: Record<string, string>
  outDir: string
  sourcemap: boolean
  /** Leaves out packages of npm that are imported and not used; false keeps what they do when they are loaded. */
  isTrimmed?: boolean
}

/**
 * What becomes part of the bundle: our packages; packages of which a small part is used (bundled they are 1 MB, installed
 * 67); and packages of many small modules: finding and reading their three hundred files took half a second of
 * processor time on a busy machine.
 */
const inlined = [
  /^@playfront\//,
  /^@opentelemetry\//,
  'country-flag-icons',
  'libphonenumber-js',
  'zod',
  /^@noble\//,
  'csv-parse',
  'culori',
  'jose',
  'uuid',
  // The sanitiser of HTML and what it is made of.
  /^(?:hast|hastscript|unist|vfile|parse5|entities|property-information|stringify-entities)\b/,
  /^(?:character-entities|ccount|comma-separated-tokens|space-separated-tokens|html-void-elements|zwitch)\b/,
  /^(?:web-namespaces|@ungap\/structured-clone|devlop)$/,
]

/** Bundles programs of the server: our packages inlined, most of those of npm left outside. */
export const bundleForNode = (root: string, { input, outDir, sourcemap, isTrimmed }: ServerBundle) =>
  build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: inlined },
    build: {
      ssr: true,
      license: { fileName: 'licenses.txt' },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap,
      minify: false,
      // All in one folder: what is found beside a module's own address is found beside the bundle.
      rolldownOptions: {
        input,
        treeshake: isTrimmed ? { moduleSideEffects: 'no-external' } : true,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          // Traces name file and line. With the sources in it Node reads three times as much at the start, and keeps it.
          sourcemapExcludeSources: true,
        },
      },
    },
  })

/**
 * Bundles the server into `server/dist/main.js` and the command-line program into `server/dist/playfront.js`: our packages inlined, most
 * of those of npm left outside, the migrations, the database's functions and the sandbox's scripts beside it, where the bundled modules look for them.
 */
export async function buildServer(root: string): Promise<void> {
  const server = join(root, 'server')
  await bundleForNode(root, {
    input: { main: join(server, 'src/main.ts'), playfront: join(server, 'src/cli/playfront.ts') },
    outDir: 'dist',
    sourcemap: true,
  })
  await cp(join(server, 'src/store/migrations'), join(server, 'dist/migrations'), { recursive: true })
  await cp(join(server, 'src/store/schema'), join(server, 'dist/schema'), { recursive: true })
  await cp(join(server, 'src/sandbox/captcha/slide'), join(server, 'dist/slide'), { recursive: true })
  await cp(join(server, 'src/sandbox/demoProvider/screen'), join(server, 'dist/screen'), { recursive: true })
  // The icons are drawn from Lucide's files, which no bundler sees.
  const lucide = await readFile(join(root, 'node_modules/lucide-react/LICENSE'), 'utf8')
  await appendFile(join(server, 'dist/licenses.txt'), `\n## Lucide icons (ISC)\n\n${lucide}`)
}
