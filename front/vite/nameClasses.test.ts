import { expect, test } from 'vitest'
import { nameClasses } from './nameClasses'

const built = (code: string) => {
  const [{ transform }] = nameClasses() as unknown as [
    { transform(code: string, id: string): { code: string } | undefined },
  ]
  return transform(`import css from './Sheet.module.css'\n${code}`, '/kit/Sheet.tsx')?.code
}

test('a class is written where it is used, by the name of its file', () => {
  expect(built('const Body = () => <div className={css.body} />')).toBe(
    `import './Sheet.module.css'\nconst Body = () => <div className={"Sheet-body"} />`,
  )
})

test('the list of classes as a whole is refused, because the page has none', () => {
  expect(() => built('const Body = () => <Part css={css} />')).toThrow('/kit/Sheet.tsx')
})

test('a comment may speak of css', () => {
  expect(built('// css alone\nconst Body = () => <div className={css.body} />')).toContain('Sheet-body')
})
