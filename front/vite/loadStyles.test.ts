import { expect, test } from 'vitest'
import { nameStyles, shortenImports } from './loadStyles'

test('style sheets are named where they are needed, without a list at the head of the script', () => {
  const head = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.css","assets/b.css"])))=>i.map(i=>d[i]);\n`
  expect(nameStyles(`${head}b(()=>x,__vite__mapDeps([1,0]))`)).toBe(
    'b(()=>x,["assets/b.css","assets/a.css"])',
  )
  expect(nameStyles('no styles')).toBe('no styles')
})

test('what comes with every page is not asked for again', () => {
  const head = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.css","assets/b.css"])))=>i.map(i=>d[i]);\n`
  expect(nameStyles(`${head}b(()=>x,__vite__mapDeps([0,1]))`, new Set(['assets/a.css']))).toBe(
    'b(()=>x,["assets/b.css"])',
  )
})

test('an import is not taken apart to be put together again, and is left alone where it needs no styles', () => {
  const wrapped = (styles: string) =>
    `b(async()=>{let{go:e}=await import("./go.js").then(e=>e.t);return{go:e}},${styles})`
  expect(shortenImports(wrapped('["assets/b.css"]'))).toBe(
    'b(()=>import("./go.js").then(e=>e.t),["assets/b.css"])',
  )
  expect(shortenImports(wrapped('[]'))).toBe('import("./go.js").then(e=>e.t)')
  expect(shortenImports('b(()=>import(`./go.js`),[])')).toBe('import(`./go.js`)')
})
