import { randomBytes } from 'node:crypto'

/** An answer in the form in which it is sent. */
export interface SentAnswer {
  status: number
  type: 'application/json' | 'text/html' | 'text/javascript' | 'application/octet-stream'
  body: string
  headers?: Record<string, string>
}

/** Where something was asked of a third party. */
export interface OutsideCall {
  method: string
  host: string
  path: string
  query: URLSearchParams
  /** The fields of a form that was sent. */
  form: URLSearchParams
}

/** The captcha service, the identity provider, the game provider and the file host beside the platform. */
export interface ThirdParties {
  /** Undefined where none of them is asked. */
  answer(call: OutsideCall): SentAnswer | undefined
  /** The parameters of a captcha of version v3. */
  beginCaptcha(): { gt: string; challenge: string; newCaptcha: boolean }
  /** Whether the fields hold the result of a captcha that was solved; each counts once. */
  spendCaptcha(version: 'v3' | 'v4', fields: Record<string, unknown>): boolean
  /** `google:Lan`, as an ID token names it; undefined for a token that was not issued. */
  identityOf(idToken: string): string | undefined
  /** Hosts of the captcha service that do not answer. */
  silentHosts: Set<string>
}

export const captchaHosts = {
  api: ['captcha-api1.localhost', 'captcha-api2.localhost', 'captcha-api3.localhost'],
  files: ['captcha-static1.localhost', 'captcha-static2.localhost', 'captcha-static3.localhost'],
}

/** The paths of the merchant's own host that belong to third parties. */
export const outsidePaths = { identity: '/outside/identity', files: '/outside/files/', chat: '/outside/chat' }

/** What the captcha service's script does in the page: a dialog with a button that solves, and one that closes. */
const widgetScript = (entry: string, resultOf: string): string => `
window.${entry} = (config, done) => {
  const listeners = {}
  let result = false
  const dialog = document.createElement('dialog')
  dialog.dataset.foreignCaptcha = ''
  const button = (text, press) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.addEventListener('click', () => { dialog.close(); press() })
    dialog.append(made)
  }
  button('Solve', () => { result = (${resultOf})(config); listeners.success?.() })
  button('Close', () => listeners.close?.())
  document.body.append(dialog)
  const on = (name) => (listener) => { listeners[name] = listener }
  const show = () => dialog.showModal()
  done({
    onReady: (ready) => queueMicrotask(ready), onSuccess: on('success'), onError: on('error'), onClose: on('close'),
    verify: show, showCaptcha: show, getValidate: () => result,
    reset: () => { result = false }, destroy: () => dialog.remove(),
  })
}`

const resultOfV3 = `({ challenge }) => ({ geetest_challenge: challenge, geetest_validate: 'v' + challenge, geetest_seccode: 'v' + challenge + '|jordan' })`
const resultOfV4 = `({ captchaId, lot_number }) => ({ captcha_id: captchaId, lot_number, captcha_output: 'o', pass_token: 'p' + lot_number, gen_time: '1' })`

const script = (body: string): SentAnswer => ({ status: 200, type: 'text/javascript', body })

const page = (title: string, body: string): SentAnswer => ({
  status: 200,
  type: 'text/html',
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`,
})

const createCaptcha = () => {
  const issued = new Set<string>()
  const begin = (): string => {
    const id = randomBytes(16).toString('hex')
    issued.add(id)
    return id
  }

  const answerApi = ({ path, query }: OutsideCall): SentAnswer | undefined => {
    const files: Record<string, object> = {
      '/gettype.php': { type: 'slide', slide: '/static/slide.js' },
      '/load': { static_path: '/v4', js: '/gcaptcha4.js', lot_number: path === '/load' ? begin() : '' },
    }
    const data = files[path]
    return data && script(`${query.get('callback')}(${JSON.stringify({ status: 'success', data })})`)
  }

  const answerFile = ({ path }: OutsideCall): SentAnswer | undefined => {
    if (path === '/static/slide.js') return script(widgetScript('initGeetest', resultOfV3))
    return path === '/v4/gcaptcha4.js' ? script(widgetScript('initGeetest4', resultOfV4)) : undefined
  }

  return {
    begin,
    answer: (call: OutsideCall) =>
      captchaHosts.api.includes(call.host) ? answerApi(call) : answerFile(call),
    spend(version: 'v3' | 'v4', fields: Record<string, unknown>): boolean {
      const v4 = version === 'v4' ? parse(fields['geetestValidateV4']) : {}
      const id = String(version === 'v4' ? v4['lot_number'] : fields['geetestChallenge'])
      const proof = version === 'v4' ? v4['pass_token'] : fields['geetestSeccode']
      return proof === (version === 'v4' ? `p${id}` : `v${id}|jordan`) && issued.delete(id)
    },
  }
}

const parse = (text: unknown): Record<string, unknown> => {
  try {
    return JSON.parse(String(text)) as Record<string, unknown>
  } catch {
    return {}
  }
}

const part = (fields: object): string => Buffer.from(JSON.stringify(fields)).toString('base64url')

/** The identity provider's page, in the protocol of the front's `sandbox` adapter; a name is an identity. */
const createIdentityProvider = (now: () => number) => {
  const issued = new Map<string, string>()

  const issue = (identity: string): string => {
    const iat = Math.floor(now() / 1_000)
    const idToken = `${part({ alg: 'RS256' })}.${part({ sub: identity, iat })}.${randomBytes(16).toString('base64url')}`
    issued.set(idToken, identity)
    return idToken
  }

  const deliver = (query: URLSearchParams, idToken: string): SentAnswer => {
    const state = query.get('nonce') ?? ''
    const returnTo = new URL(query.get('returnTo') ?? '')
    if (query.get('mode') === 'redirect') {
      returnTo.hash = new URLSearchParams({ idToken, state }).toString()
      return { status: 302, type: 'text/html', body: '', headers: { Location: returnTo.href } }
    }
    const message = { kind: 'playfront.identity', state, eventId: randomBytes(8).toString('hex'), idToken }
    return page(
      'Done',
      `<script>opener.postMessage(${JSON.stringify(message)}, ${JSON.stringify(returnTo.origin)}); close()</script>`,
    )
  }

  return {
    identityOf: (idToken: string) => issued.get(idToken),
    answer({ method, query, form }: OutsideCall): SentAnswer {
      if (method === 'POST') return deliver(query, issue(`${query.get('channel')}:${form.get('name')}`))
      return page(
        'Sign in',
        '<form method="post"><input id="name" name="name"><button name="way" value="typed">Continue</button></form>',
      )
    },
  }
}

/** @param now epoch milliseconds */
export const createThirdParties = (now: () => number): ThirdParties => {
  const captcha = createCaptcha()
  const identity = createIdentityProvider(now)
  const silentHosts = new Set<string>()

  return {
    silentHosts,
    identityOf: identity.identityOf,
    spendCaptcha: captcha.spend,
    beginCaptcha: () => ({ gt: 'lux-captcha', challenge: captcha.begin(), newCaptcha: true }),
    answer(call) {
      const { host, path } = call
      if (host.startsWith('captcha-')) return captcha.answer(call)
      if (host.startsWith('mini-game.'))
        return script(
          `document.body.append(Object.assign(document.createElement('p'), { textContent: 'Scratch ${path}' }))`,
        )
      if (host.startsWith('games.')) return page('A game', `<h1>Game ${call.query.get('game')}</h1>`)
      if (path.startsWith(outsidePaths.identity)) return identity.answer(call)
      if (path === outsidePaths.chat) return page('Chat', '<h1>How can we help?</h1>')
      if (path.startsWith(outsidePaths.files))
        return { status: 200, type: 'application/octet-stream', body: 'an app' }
      return undefined
    },
  }
}
