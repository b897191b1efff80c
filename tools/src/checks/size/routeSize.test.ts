import { expect, test } from 'vitest'
import { decideBudget } from './decideBudget'
import { type Manifest, filesOfRoute, sizeOfRoute } from './routeSize'

const manifest: Manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_react.js'], css: ['assets/main.css'], isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  'src/Home.tsx': { file: 'assets/home.js', imports: ['_react.js', 'index.html'], css: ['assets/home.css'] },
  'src/Later.tsx': { file: 'assets/later.js' },
}

test('a route is its sources with all they import at once, each file one time', () => {
  expect(filesOfRoute(manifest, ['index.html', 'src/Home.tsx']).toSorted()).toEqual([
    'assets/home.css',
    'assets/home.js',
    'assets/main.css',
    'assets/main.js',
    'assets/react.js',
  ])
})

test('a source that the build does not know is named', () => {
  expect(() => filesOfRoute(manifest, ['src/Gone.tsx'])).toThrow('the build has no src/Gone.tsx')
})

test('scripts and styles are added up apart', () => {
  expect(sizeOfRoute('/m/home', ['a.js', 'b.js', 'c.css'], () => 10)).toEqual({
    route: '/m/home',
    scriptBytes: 20,
    styleBytes: 10,
  })
})

test('home and login may be a quarter larger than React, other routes what their budget says', () => {
  expect(decideBudget('/m/home', 1_000)).toBe(1_250)
  expect(decideBudget('/m/login', 1_000)).toBe(1_250)
  expect(decideBudget('/m/register', 1_000)).toBe(84 * 1024)
  expect(decideBudget('/m/wallet', 1_000)).toBe(90 * 1024)
})
