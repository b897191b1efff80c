import { expect, test } from 'vitest'
import { stylePicker } from './pickStyles'

const pick = stylePicker(`
:root{--pf-ink:#111}
button:focus-visible{outline:2px solid}
.Grid-cell{order:1}.Grid-cell[data-hot]{order:2}
.Grid-cell .Grid-count{order:3}
.Sheet-panel{animation:Sheet-rise .2s}@keyframes Sheet-rise{to{opacity:1}}
.Ring-hand{animation-name:Ring-turn}@keyframes Ring-turn{to{rotate:1turn}}
.Absent,.Ring-hand:hover{order:4}
.Ring-hand:not(.Absent){order:5}
:is(.Absent,.Ring-hand){order:6}
@media (width<400px){.Absent{order:7}}
@media (width<500px){.Absent{order:8}.Ring-hand{order:9}}
@font-face{font-family:Mark;src:url(mark.woff2)}
`)

test('of a style sheet stay the rules whose classes the page has, and those that ask for none (P2)', () => {
  const picked = pick('<i class="Ring-hand Other">Grid-cell</i>')
  expect(picked).toContain('--pf-ink')
  expect(picked).toContain('button:focus-visible')
  expect(picked).toContain('@font-face')
  expect(picked).not.toMatch(/Grid-|Sheet-|order:[1237]/)
  for (const order of [4, 5, 6, 9]) expect(picked).toContain(`order:${order}`)
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
