export interface Target {
  name: string
  /** What it is made of; when their content changes it is built again. */
  sources: string[]
  /** The folder it is made in, relative to the root. */
  output: string
  /** A file without which it cannot have been made. */
  proof: string
  /** Where the server finds hashed files of builds before this one, for pages that are still open. */
  earlier?: string
  /** Served to browsers, so it is compressed ahead. */
  isServed: boolean
  /** Loaded only when there is something to build: the bundler takes longer to load than the check itself. */
  build: (root: string) => Promise<void>
}

/** What all of them depend on besides their sources. */
const always = ['package-lock.json', 'tsconfig.base.json', 'tools/src/build']

/** What everything depends on that runs in a browser. */
const ofEveryPage = [...always, 'contract/src', 'kit/src', 'kit/package.json', 'web/src', 'web/package.json']

const frontSources = [
  ...ofEveryPage,
  'client/src',
  'client/package.json',
  'lottery/rules/src',
  'locales',
  'front/src',
  'front/vite',
  'front/public',
  'front/index.html',
  'front/vite.config.ts',
  'front/package.json',
]

const boardSources = [
  ...ofEveryPage,
  'lottery/rules/src',
  'locales',
  'lottery/board',
  // Both name their classes the same way.
  'front/vite',
]

/** Everything that is built, in the order of need: the board's first build empties the folder that its second one is in. */
export const targets: Target[] = [
  {
    name: 'front, for browsers',
    sources: frontSources,
    output: 'front/dist/client',
    proof: 'front/dist/client/.vite/manifest.json',
    earlier: 'front/dist/earlier',
    isServed: true,
    build: async (root) => (await import('./buildPages')).buildPages(root, 'front'),
  },
  {
    name: 'front, for the server',
    sources: frontSources,
    output: 'front/dist/ssr',
    proof: 'front/dist/ssr/renderPage.js',
    isServed: false,
    build: async (root) => (await import('./buildPages')).buildPages(root, 'front', 'src/app/renderPage.ts'),
  },
  {
    name: 'lottery board',
    sources: boardSources,
    output: 'lottery/board/dist',
    proof: 'lottery/board/dist/.vite/manifest.json',
    earlier: 'lottery/board/dist/earlier',
    isServed: true,
    build: async (root) => (await import('./buildPages')).buildPages(root, 'lottery/board'),
  },
  {
    name: 'lottery board, for the server',
    sources: boardSources,
    output: 'lottery/board/dist/ssr',
    proof: 'lottery/board/dist/ssr/renderBoard.js',
    isServed: false,
    build: async (root) =>
      (await import('./buildPages')).buildPages(root, 'lottery/board', 'src/render/renderBoard.tsx'),
  },
  {
    name: 'console',
    sources: [...ofEveryPage, 'console', 'locales/console'],
    output: 'console/dist',
    proof: 'console/dist/.vite/manifest.json',
    earlier: 'console/dist/earlier',
    isServed: true,
    build: async (root) => (await import('./buildPages')).buildPages(root, 'console'),
  },
  {
    name: 'server',
    sources: [
      ...always,
      'contract/src',
      'client/src',
      // The page's form and the decisions that both sides make alike.
      'front/src',
      'kit/src/theme',
      'web/src',
      'lottery/rules/src',
      'merchants',
      'server/src',
      'server/package.json',
    ],
    output: 'server/dist',
    proof: 'server/dist/main.js',
    isServed: false,
    build: async (root) => (await import('./buildServer')).buildServer(root),
  },
]
