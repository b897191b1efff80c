const perHostMs = 3_000

let asked = 0

/** Asks the interface by a script that calls back; the next host when one is silent for 3 s or hangs up. */
export const ask = (origins, path, query) => {
  const tryHost = (n) =>
    n >= origins.length
      ? Promise.reject(new Error('no host answers'))
      : call(origins[n] + path, query).catch(() => tryHost(n + 1))
  return tryHost(0)
}

const call = (address, query) =>
  new Promise((resolve, reject) => {
    const name = `geetest_p${Date.now().toString(36)}${(asked += 1)}`
    const script = document.createElement('script')
    const end = (settle, value) => {
      clearTimeout(timer)
      script.remove()
      // A late answer still finds a function to call.
      window[name] = () => delete window[name]
      settle(value)
    }
    const timer = setTimeout(() => end(reject, new Error('silent')), perHostMs)
    window[name] = (answer) => end(resolve, answer)
    script.addEventListener('error', () => end(reject, new Error('hung up')))
    script.src = `${address}?${new URLSearchParams({ ...query, callback: name })}`
    document.head.append(script)
  })
