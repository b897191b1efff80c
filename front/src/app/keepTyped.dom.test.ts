import { expect, test } from 'vitest'
import { rootId } from './page'
import { keepTyped } from './keepTyped'

const form =
  '<form><input name="username"><input name="password" type="password"><input name="agreed" type="checkbox"><input name="token" value="new"></form>'

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

test('a page that is rendered again keeps what was typed, what was ticked and the focus (REQ-ROUTE-005)', async () => {
  document.body.innerHTML = `<div id="${rootId}">${form}</div>`
  const root = document.getElementById(rootId)
  keepTyped()
  field('username')?.focus()
  for (const name of ['username', 'password']) field(name)?.setAttribute('data-before', '')
  if (field('username')) Object.assign(field('username') ?? {}, { value: 'an_nguyen' })
  if (field('password')) Object.assign(field('password') ?? {}, { value: 'lotus pond at dawn' })
  field('agreed')?.click()
  const heard: string[] = []
  root?.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  if (root) root.innerHTML = `<main>${form}</main>`
  await Promise.resolve()
  expect(field('username')?.hasAttribute('data-before')).toBe(false)
  expect(field('username')?.value).toBe('an_nguyen')
  expect(field('password')?.value).toBe('lotus pond at dawn')
  expect(field('agreed')?.checked).toBe(true)
  expect(document.activeElement).toBe(field('username'))
  // Fields that a form controls hear of it, those that nobody touched do not.
  expect(heard).toEqual(['username', 'password', 'agreed'])
})
