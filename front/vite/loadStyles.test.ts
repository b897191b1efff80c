import { expect, test } from 'vitest'
import { nameStyles } from './loadStyles'

test('style sheets are named where they are needed, without a list at the head of the script', () => {
  const head = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.css","assets/b.css"])))=>i.map(i=>d[i]);\n`
  expect(nameStyles(`${head}b(()=>x,__vite__mapDeps([1,0]))`)).toBe(
    'b(()=>x,["assets/b.css","assets/a.css"])',
  )
  expect(nameStyles('no styles')).toBe('no styles')
})
