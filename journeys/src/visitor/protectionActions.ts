import type { Visitor } from './visitor'

/** What a visitor does about limits, breaks and staying away. */
export const protectionActions = (visitor: Visitor) => {
  const { page, words } = visitor
  return {
    async opensProtection() {
      await visitor.opens('/m/member/protection')
      await visitor.sees(page.getByRole('heading', { name: words('protection.limits.title') }))
    },
    /**
     * Excludes the member for this long, as the page says it, and sees the confirmation; `reads` looks at the
     * explanation meanwhile.
     */
    async excludes(
      term: string,
      reads?: (meaning: ReturnType<Visitor['page']['getByRole']>) => Promise<void>,
    ) {
      await page.getByRole('radio', { name: term, exact: true }).check()
      await page.getByRole('button', { name: words('protection.exclusion.start'), exact: true }).click()
      const meaning = page.getByRole('dialog', { name: words('protection.exclusion.what') })
      await visitor.sees(meaning)
      await reads?.(meaning)
      await meaning.getByRole('button', { name: words('protection.exclusion.next'), exact: true }).click()
      const sure = page.getByRole('dialog', { name: words('protection.exclusion.sure', { term }) })
      await visitor.sees(sure)
      await sure.getByRole('checkbox').check()
      await sure.getByRole('button', { name: words('protection.exclusion.start'), exact: true }).click()
      await visitor.sees(page.getByText(words('protection.exclusion.done')))
    },
  }
}
