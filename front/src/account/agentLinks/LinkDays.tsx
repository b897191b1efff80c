import { type AgentLinkDay, type LinkFigures, agentLinkDays } from '@playfront/contract/account/agents'
import { languages } from '@playfront/contract/languages'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Button } from '@playfront/kit/Button'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Links.module.css'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import { type Loadable, type Paged, fetchFirstPage, fetchNextPage } from '../../store/fetchPages'
import { FailedPart } from '../../page/FailedPart'
import { useStore } from '../../store/useStore'
import { useDay } from '../security/useDay'

export const figureNames = ['visits', 'registrations', 'firstDeposits'] as const

/** Writes counts in the reader's language. */
export const useCount = (): ((count: number) => string) => {
  const { locale } = languages[useTexts().language()]
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (count) => format.format(count)
}

/** What a link, or all of them, brought. */
export const Figures = ({ of, strong }: { of: LinkFigures; strong?: boolean }) => {
  const count = useCount()
  return (
    <ValueList columns>
      {figureNames.map((name) => (
        <LabelledValue key={name} strong={strong} label={<Text id={`agent.links.${name}`} />}>
          {count(of[name])}
        </LabelledValue>
      ))}
    </ValueList>
  )
}

export interface LinkDaysState extends Loadable, Paged {
  days: readonly AgentLinkDay[]
}

export interface LinkDaysFlow {
  store: StoreApi<LinkDaysState>
  load(): Promise<void>
  /** The next page, below what is shown already. */
  more(): Promise<void>
}

/** What one link has brought within some days, day by day. */
export const createLinkDaysFlow = (
  { requests }: { requests: Pick<Requests, 'valueOf'> },
  asked: { id: string; from: string; to: string },
): LinkDaysFlow => {
  const store = createStore<LinkDaysState>(() => ({
    name: 'loading',
    days: [],
    next: null,
    isFetchingMore: false,
  }))
  const ask = (before?: string) =>
    requests.valueOf(agentLinkDays, { ...asked, ...(before !== undefined && { before }) }, { alert: false })
  return {
    store,
    load: () => fetchFirstPage(store, () => ask()),
    more: () =>
      fetchNextPage(store, async (before) => {
        const page = await ask(before)
        return { ...page, days: [...store.getState().days, ...page.days] }
      }),
  }
}

export interface LinkDaysProps {
  requests: Requests
  /** The id of what names the link. */
  name: string
  asked: { id: string; from: string; to: string }
}

/** What a link has brought, day by day. */
export const LinkDays = ({ requests, name: link, asked }: LinkDaysProps) => {
  const [flow] = useState(() => createLinkDaysFlow({ requests }, asked))
  useEffect(() => void flow.load(), [flow])
  // A day of the calendar is one anywhere: written as it stands.
  const write = useDay('UTC')
  const count = useCount()
  const { name, days, next, isFetchingMore } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="row" count={2} />
  if (name === 'failed') return <FailedPart why="agent.links.failed" onRetry={() => void flow.load()} />
  if (days.length === 0) return <Text id="agent.links.noDays" as="p" className={css.quiet} />
  return (
    <>
      {/* With large text it is wider than the screen; keyboard users scroll it with the arrow keys. */}
      <div className={css.days} role="region" aria-labelledby={link} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Text id="agent.links.day" />
              </th>
              {figureNames.map((figure) => (
                <th key={figure} scope="col">
                  <Text id={`agent.links.${figure}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, ...figures }) => (
              <tr key={day}>
                <th scope="row">{write(`${day}T00:00:00Z`)}</th>
                {figureNames.map((figure) => (
                  <td key={figure}>{count(figures[figure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
    </>
  )
}
