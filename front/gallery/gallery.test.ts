import { expect, test } from 'vitest'
import { overlayViews } from '../src/app/overlayViews'
import { overlayOrder } from '../src/overlays/overlayOrder'
import { beside, rows, withoutView } from './galleryRows'

const ids = overlayOrder.map(({ id }) => id)

test.each(ids)('%s can be looked at in the gallery, or says why there is nothing to see', (id) => {
  const hasState = rows.some((row) => row.id === id)
  expect(hasState).toBe(withoutView[id] === undefined)
})

test('every overlay with a view of its own has a state here, without exceptions', () => {
  const excused = Object.keys(overlayViews ?? {}).filter((id) => Object.hasOwn(withoutView, id))
  expect(excused).toEqual([])
})

test('no two states share an address', () => {
  const names = [...rows, ...beside].map(({ id, state }) => `${id}.${state}`)
  expect(new Set(names).size).toBe(names.length)
})
