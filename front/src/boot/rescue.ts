import { rescuePage } from './rescuePage'

/** `rescue.js`: loaded by the inline script of a page that did not start. Its name never changes; nothing caches it. */
void rescuePage({
  // Naming the storage is enough to throw where it is forbidden.
  session: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  isReloaded: () =>
    performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
  caches: 'caches' in window ? caches : undefined,
  workers: async () => ('serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : []),
  scripts: () =>
    [...document.querySelectorAll<HTMLElement>('script[data-entry], link[rel=modulepreload]')].map(
      (element) => element.dataset['entry'] ?? element.getAttribute('href') ?? '',
    ),
  fetchAgain: (url) => fetch(url, { cache: 'reload' }),
  reload: () => location.reload(),
})
