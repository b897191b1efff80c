import { expect, test } from 'vitest'
import { decidePageFiles } from './decidePageFiles'

const manifest = {
  'index.html': { file: 'assets/main.js', imports: ['_vendor.js'], css: ['assets/base.css'], isEntry: true },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_kit.js': { file: 'assets/kit.js', css: ['assets/kit.css'] },
  'src/Home.tsx': { file: 'assets/home.js', imports: ['index.html', '_kit.js'], css: ['assets/home.css'] },
}

test('a page needs its entry, its screen and what both import, each once and in order', () => {
  expect(decidePageFiles(manifest, ['index.html', 'src/Home.tsx'], '/m/')).toEqual({
    css: ['/m/assets/base.css', '/m/assets/kit.css', '/m/assets/home.css'],
    scripts: ['/m/assets/vendor.js', '/m/assets/main.js', '/m/assets/kit.js', '/m/assets/home.js'],
  })
})

test('a source that the build does not know brings nothing', () => {
  expect(decidePageFiles(manifest, ['src/Gone.tsx'], '/m/')).toEqual({ css: [], scripts: [] })
})
