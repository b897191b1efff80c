/**
 * The one script of a closed page, which works without it too: it shows the end in the visitor's own zone, and
 * retries when the visitor comes back or the end has passed, with random jitter.
 */
export const closedScript = `(() => {
  const time = document.querySelector('time')
  const again = () => location.reload()
  if (time) {
    const end = new Date(time.dateTime)
    const form = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
    const lang = document.documentElement.lang.replace('ur-Latn', 'en-PK')
    const write = (locale) => new Intl.DateTimeFormat(locale + '-u-nu-latn', form).format(end)
    // A browser that does not know the months of a language numbers them.
    time.textContent = /M\\d/.test(write(lang)) ? write('en-GB') : write(lang)
    setTimeout(again, Math.min(Math.max(end - Date.now(), 5e3) + Math.random() * 2e4, 36e5))
  }
  addEventListener('visibilitychange', () => document.hidden || again())
  addEventListener('online', again)
})()`
