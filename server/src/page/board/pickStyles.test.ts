import { expect, test } from 'vitest'
import { stylePicker } from './pickStyles'

const pick = stylePicker(`
:root{--pf-ink:#111;--pf-paper:var(--pf-white);--pf-white:#fff;--pf-mark:"a;b";--pf-leaf:url(data:image/png;base64,AA)}
html{color:var(--pf-ink)}
button:focus-visible{outline:2px solid}
p{order:15}
.Grid-cell{order:1;transition:color 1s;cursor:pointer}.Grid-cell[data-hot]{order:2}
.Grid-cell .Grid-count{order:3}
.Sheet-panel{animation:Sheet-rise .2s}@keyframes Sheet-rise{to{opacity:1}}
.Ring-hand{animation-name:Ring-turn}@keyframes Ring-turn{to{rotate:1turn}}
.Absent,.Ring-hand:after{order:4}
.Ring-hand:not(.Absent):not(:focus-within){order:5}
:is(.Absent,.Ring-hand){order:6}
@media (width<400px){.Absent{order:7}}
@media (width<500px){.Absent{order:8}.Ring-hand{order:9}}
@font-face{font-family:Mark;src:url(mark.woff2)}
.Grid-cell:active,.Grid-cell:disabled{order:10}
.Grid-cell[data-size=small]{order:11}
.Grid-cell:has(.Grid-radio:checked){order:12}
[dir=rtl] .Grid-cell{order:13}:root[data-theme=dark] .Grid-cell{order:14}
`)

const ordersIn = (css: string): number[] =>
  [...css.matchAll(/order:(\d+)/g)].map(([, order]) => Number(order))

test('of a style sheet stay the rules for elements that the page has, and those that ask for none (P2)', () => {
  const picked = pick('<i class="Ring-hand Other">Grid-cell</i>')
  expect(picked).toContain('--pf-ink')
  expect(picked).toContain('@font-face')
  expect(picked).not.toMatch(/Grid-|Sheet-|400px/)
  expect(ordersIn(picked)).toEqual([4, 5, 6, 9])
})

test('what only a finger, a pointer or a key brings about is left out, for the picture cannot be touched', () => {
  const picked = pick('<button type="button" class="Grid-cell">7</button>')
  expect(picked).not.toMatch(/outline|transition|cursor|:active/)
  expect(ordersIn(picked)).not.toContain(10)
  expect(ordersIn(pick('<button class="Grid-cell" disabled="">7</button>'))).toContain(10)
})

test('an attribute is asked for on the same element; those of the root are not known, so their rules stay', () => {
  const apart = pick('<i class="Grid-cell"></i><i data-size="small" class="Ring-hand"></i>')
  expect(ordersIn(apart)).not.toContain(11)
  expect(ordersIn(apart)).toEqual(expect.arrayContaining([1, 13, 14]))
  expect(ordersIn(pick('<i data-size="small" class="Grid-cell"></i>'))).toContain(11)
  expect(ordersIn(pick('<i data-size="large" class="Grid-cell"></i>'))).not.toContain(11)
})

test('what an element must have inside of it is asked for, with its state', () => {
  const holding = (radio: string) => ordersIn(pick(`<label class="Grid-cell"><input ${radio}/></label>`))
  expect(holding('class="Grid-radio" checked="" value="a &quot;b&quot; &gt;"')).toContain(12)
  expect(holding('class="Grid-radio" value="a"')).not.toContain(12)
})

test('custom properties that nothing reads any more are left out, one after the other', () => {
  expect(pick('<i></i>')).toContain(
    ':root{--pf-ink:#111;--pf-mark:"a;b";--pf-leaf:url(data:image/png;base64,AA)}',
  )
})

test('movements go with the rules that use them, and a media query with the last rule in it', () => {
  const picked = pick('<i class="Ring-hand"></i>')
  expect(picked).toContain('@keyframes Ring-turn')
  expect(picked).not.toContain('Sheet-rise')
  expect(picked).not.toContain('400px')
})

test('a rule for one inside another needs both, and the next page is picked for from the whole sheet again', () => {
  expect(pick('<i class="Grid-cell"></i>')).not.toContain('order:3')
  expect(pick('<i class="Grid-cell"><b class="Grid-count"></b></i>')).toContain('order:3')
})
