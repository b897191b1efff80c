import { fileURLToPath } from 'node:url'
import type { PageInput, PageOutput } from '@playfront/front/app/page'
import { languages } from '@playfront/contract/languages'
import type { FrontBuild } from '../build/frontBuild'

export interface FakeFront extends FrontBuild {
  /** The rendered pages, in order. */
  rendered: PageInput[]
}

/** A build of the front that renders one line; its files are in this folder. */
export const fakeFront = (): FakeFront => {
  const rendered: PageInput[] = []
  return {
    rendered,
    isKnownPath: (path) => !path.startsWith('/m/nothing'),
    manifest: {},
    clientFolder: fileURLToPath(new URL('./client', import.meta.url)),
    earlierFolder: fileURLToPath(new URL('./earlier', import.meta.url)),
    styleAt: (address) => `.home{order:1}/*${address}*/`,
    renderClosed: ({ language, settings, closed }) => ({
      lang: languages[language].tag,
      dir: languages[language].direction,
      title: `${settings.merchant.name} <&> ${closed.kind}`,
      html: `<p>${closed.kind} until ${closed.endMs} of ${closed.ip}: ${closed.message}</p>`,
      cssFiles: ['/m/assets/closed-1.css'],
    }),
    async renderPage(input): Promise<PageOutput> {
      rendered.push(input)
      return {
        status: input.path.startsWith('/m/not') ? 404 : 200,
        lang: languages[input.language].tag,
        dir: languages[input.language].direction,
        title: `${input.settings.merchant.name} <&> ${input.path}`,
        headTags: [{ tag: 'meta', attributes: { name: 'description', content: 'say "hello"' } }],
        rootHtml: '<main>painted</main>',
        cssFiles: ['/m/assets/home-1.css'],
        modulePreloads: ['/m/assets/home-1.js'],
        entryScript: '/m/assets/main-1.js',
        bootScript: 'start()',
        pageData: { ...input.settings, language: input.language, route: input.path, home: input.home },
      }
    },
  }
}
