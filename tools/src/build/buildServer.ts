import { appendFile, cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles the server into `server/dist/main.js` and the command-line program into `server/dist/playfront.js`: our packages inlined, most
 * of those of npm left outside, the migrations, the database's functions and the sandbox's scripts beside it, where the bundled modules look for them.
 */
export async function buildServer(root: string): Promise<void> {
  const server = join(root, 'server')
  await build({
    root: server,
    configFile: false,
    logLevel: 'silent',
    // Of these a small part is used: bundled they are 1 MB, installed 67.
    ssr: {
      noExternal: [/^@playfront\//, /^@opentelemetry\//, 'country-flag-icons', 'libphonenumber-js', 'zod'],
    },
    build: {
      ssr: true,
      license: { fileName: 'licenses.txt' },
      outDir: 'dist',
      target: 'node20',
      sourcemap: true,
      minify: false,
      // All in one folder: what is found beside a module's own address is found beside the bundle.
      rolldownOptions: {
        input: { main: join(server, 'src/main.ts'), playfront: join(server, 'src/cli/playfront.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  await cp(join(server, 'src/store/migrations'), join(server, 'dist/migrations'), { recursive: true })
  await cp(join(server, 'src/store/schema'), join(server, 'dist/schema'), { recursive: true })
  await cp(join(server, 'src/sandbox/captcha/slide'), join(server, 'dist/slide'), { recursive: true })
  await cp(join(server, 'src/sandbox/demoProvider/screen'), join(server, 'dist/screen'), { recursive: true })
  // The icons are drawn from Lucide's files, which no bundler sees.
  const lucide = await readFile(join(root, 'node_modules/lucide-react/LICENSE'), 'utf8')
  await appendFile(join(server, 'dist/licenses.txt'), `\n## Lucide icons (ISC)\n\n${lucide}`)
}
