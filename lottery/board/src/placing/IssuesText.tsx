import { useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'

/** Up to this many numbers are listed; more are shown as a range. */
const maxShown = 3

/** The issues of a slip: each by its number, or from the first to the last with their count. */
export const IssuesText = ({ issueIds }: { issueIds: readonly string[] }) => {
  const t = useT()
  const numbers = issueIds.map(issueNumber)
  if (numbers.length <= maxShown) return <bdi>{numbers.join(', ')}</bdi>
  return (
    <bdi>
      {numbers[0]}–{numbers.at(-1)} ({t('series.draws', { count: numbers.length })})
    </bdi>
  )
}
