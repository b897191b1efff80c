import { make } from './draw.js'
import { createPuzzle } from './puzzle.js'

/** What the versions call the same things. */
const versions = {
  v3: {
    identity: (config) => ({ gt: config.gt, challenge: config.challenge }),
    resultOf: (data) => ({
      geetest_challenge: data.challenge,
      geetest_validate: data.validate,
      geetest_seccode: `${data.validate}|jordan`,
    }),
    errorOf: (code, words) => ({ error_code: code, user_error: words }),
    openers: (open) => ({ verify: open }),
  },
  v4: {
    identity: (config, lot) => ({ captcha_id: config.captchaId, ...(lot && { lot_number: lot }) }),
    resultOf: (data, config) => ({ captcha_id: config.captchaId, ...data.seccode }),
    errorOf: (code, words) => ({ code, msg: words, desc: { detail: words } }),
    openers: (open) => ({ showCaptcha: open, showBox: open }),
  },
}

/** The object that a page gets, with the names that such services have. */
const startCaptcha = (version, config) => {
  const listeners = { success: [], error: [], close: [] }
  const tellAll = (name, ...facts) => listeners[name].forEach((listener) => listener(...facts))
  let lot
  let result
  const puzzle = createPuzzle({
    words: config.words,
    origins: config.apiServers.map((server) => `${config.protocol}${server}`),
    language: config.lang ?? config.language ?? '',
    wire: {
      identity: () => version.identity(config, lot),
      learn: (data) => (lot = data.lot_number),
    },
    tell: {
      solved(data) {
        result = version.resultOf(data, config)
        tellAll('success')
      },
      closed: () => tellAll('close'),
      failed: (code, words) => tellAll('error', version.errorOf(code, words)),
    },
  })

  const follow = (name) => (listener) => {
    listeners[name].push(listener)
    return api
  }
  const api = {
    onReady(listener) {
      queueMicrotask(listener)
      return api
    },
    onSuccess: follow('success'),
    onError: follow('error'),
    onClose: follow('close'),
    /** A page without its own button gets one. */
    appendTo(place) {
      const button = make('button', { type: 'button' }, config.words.open)
      button.addEventListener('click', puzzle.open)
      const found = typeof place === 'string' ? document.querySelector(place) : place
      found?.append(button)
      return api
    },
    ...version.openers(puzzle.open),
    getValidate: () => result ?? false,
    reset() {
      lot = undefined
      result = undefined
      return api
    },
    destroy() {
      puzzle.end()
      for (const list of Object.values(listeners)) list.length = 0
    },
  }
  return api
}

window.initGeetest = (config, callback) => callback(startCaptcha(versions.v3, config))
window.initGeetest4 = (config, callback) => callback(startCaptcha(versions.v4, config))
