import type { BrowserContext } from 'playwright-core'

/** Where the hostile game lives: one of the hosts that the demonstration's games may come from. */
const providerHost = 'studio.localhost'
const accomplice = 'accomplice.localhost'

/** What a hostile game does, on a separate page; each action on command, or repeatedly. */
const gamePage = (accompliceUrl: string) => `<!doctype html>
<title>Hostile game</title>
<input id="bait" aria-label="bait">
<iframe id="accomplice" src="${accompliceUrl}"></iframe>
<script>
  const tried = (window.tried = [])
  const attempt = (name, action) => {
    try { action(); tried.push(name + ': nothing was thrown') } catch (refusal) { tried.push(name + ': ' + refusal.name) }
  }
  const platform = new URLSearchParams(location.search).get('parent')
  window.navigateTop = () => {
    attempt('top.location', () => { top.location.href = location.origin + '/phish' })
    attempt('top.location.replace', () => { top.location.replace(location.origin + '/phish') })
    attempt('open top', () => { open(location.origin + '/phish', '_top') })
    attempt('link to top', () => {
      const link = document.createElement('a')
      link.href = location.origin + '/phish'
      link.target = '_top'
      document.body.append(link)
      link.click()
    })
    attempt('form to top', () => {
      const form = document.createElement('form')
      form.action = location.origin + '/phish'
      form.target = '_top'
      document.body.append(form)
      form.submit()
    })
    attempt('window', () => { if (open(location.origin + '/phish') === null) throw new DOMException('', 'Blocked') })
    attempt('read', () => { void parent.document.body.textContent })
    attempt('storage', () => { void parent.sessionStorage.length })
    attempt('frame', () => { void parent.frames.document })
  }
  window.forge = () => {
    for (const data of [
      null, 'game:close', ['game:close'], { type: 'close' }, { type: 'navigate', url: '/m/withdraw' },
      { type: 'platform:resume' }, { type: 'game:title', title: { toString: 'x' } }, { type: 'game:title' },
      { type: 'game:round', balance: 1e12, net: 1e12 }, { type: 'game:title', title: 'x'.repeat(1e6) },
      { type: 'game:close', more: 'x'.repeat(1e6) }, { type: ['game:close'] }, { __proto__: null },
    ]) parent.postMessage(data, platform)
    for (let n = 0; n < 500; n += 1) parent.postMessage({ type: 'game:round', n }, platform)
    // Past what is read in a second: even a lawful message is lost.
    parent.postMessage({ type: 'game:close' }, platform)
  }
  window.forgeElsewhere = () => document.getElementById('accomplice').contentWindow.postMessage('now', '*')
  window.flood = (count) => { for (let n = 0; n < count; n += 1) history.pushState(n, '', '#' + n) }
  window.steal = (times) => {
    const bait = document.getElementById('bait')
    const again = () => { bait.blur(); bait.focus(); window.focus(); times -= 1; if (times > 0) setTimeout(again, 100) }
    again()
  }
  window.clutch = () => {
    const bait = document.getElementById('bait')
    const grab = () => { bait.blur(); bait.focus(); window.focus() }
    addEventListener('blur', grab)
    grab()
  }
  window.heard = []
  addEventListener('message', ({ origin, data }) => { if (origin === platform) heard.push(data.type) })
</script>`

const accomplicePage = `<!doctype html><script>
  addEventListener('message', () => { top.postMessage({ type: 'game:close' }, '*') })
</script>`

/** Has a hostile game on this phone: its pages are served, and every launch leads to it. */
export const serveHostileGame = async (context: BrowserContext, port: number): Promise<string> => {
  const origin = `http://${providerHost}:${port}`
  const accompliceUrl = `http://${accomplice}:${port}/page`
  const page = (body: string) => ({ contentType: 'text/html', body })
  await context.route(`${origin}/**`, (route) => route.fulfill(page(gamePage(accompliceUrl))))
  await context.route(accompliceUrl, (route) => route.fulfill(page(accomplicePage)))
  await context.route('**/wps/game/launchGame*', (route) =>
    route.fulfill({ json: { success: true, value: { gameUrl: `${origin}/hostile` } } }),
  )
  return origin
}
