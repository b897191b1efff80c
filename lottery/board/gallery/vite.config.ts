import { defineConfig, type Connect, type Plugin } from 'vite'
import { deriveTheme } from '@playfront/kit/theme/deriveTheme'
import { themeCss } from '@playfront/kit/theme/themeCss'
import { createFakeServer } from '../src/testing/fakeServer'
import { demonstrationMerchants, lotus } from './demonstrationMerchants'

/** The policy under which the game host serves the board; what breaks it shows here first. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const readBody = (request: Connect.IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    request.on('data', (chunk: unknown) => void (text += String(chunk)))
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })

/** Answers the board's calls beside the built files. */
const fakePlatform = (): Plugin => ({
  name: 'playfront-fake-platform',
  configurePreviewServer({ middlewares }) {
    const { answer } = createFakeServer(() => Date.now())
    middlewares.use((request, response, next) => {
      const { method = 'GET', url = '/', headers } = request
      response.setHeader('Content-Security-Policy', policy)
      if (!url.startsWith('/wps/') && !url.startsWith('/sandbox/')) return next()
      const host = headers.host ?? ''
      const { look, ...merchant } = demonstrationMerchants.find(({ code }) => host.includes(code)) ?? lotus
      const css = themeCss(deriveTheme(look))
      readBody(request).then((sent) => {
        const { status, body } = answer(method, new URL(url, `http://${host}`), sent, merchant, css)
        response.writeHead(status, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(body))
      }, next)
    })
  },
})

export default defineConfig({
  base: '/lottery/',
  root: new URL('..', import.meta.url).pathname,
  plugins: [fakePlatform()],
  preview: { port: 8098, strictPort: true, allowedHosts: ['.localhost'] },
})
