import { useEffect, useState } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Outcome } from '@playfront/web/requests/outcome'
import { useFlow } from '../app/ServicesContext'
import type { AppServices } from '../app/services'
import { createListFlow, type ListFlow, type ListPage, type ListState } from './listFlow'

/** What a list is filtered by, by name; empty where it is not. */
export type ListFilter = Readonly<Record<string, string>>

/** The filter as the query of an address, without what is empty: `?find=an`, or nothing. */
export const queryOf = (filter: ListFilter): string => {
  const chosen = Object.entries(filter).filter(([, value]) => value !== '')
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen).toString()}`
}

/** A day that an address names, as a date field writes it; empty for anything else. */
export const dayIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : ''
}

/** A code that an address names, as of a provider; empty for anything else. */
export const wordIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? ''
  return /^[a-zA-Z][\w-]{0,39}$/.test(text) ? text : ''
}

/** An instant that an address names; empty for anything else. */
export const instantIn = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

export interface FilteredList<Row, Filter> extends ListFlow<Row> {
  store: StoreApi<ListState<Row>>
  /** From the beginning, by this filter. */
  show(filter: Filter): void
}

/** @param ask requests the page by the filter that begins at `from`, the first one without */
export const createFilteredList = <Row, Filter>(
  ask: (filter: Filter, from: string | number | undefined) => Promise<Outcome<ListPage<Row>>>,
): FilteredList<Row, Filter> => {
  let filter: Filter | undefined
  const list = createListFlow<Row>(async (from) => (filter ? ask(filter, from) : { kind: 'unknown' }))
  return {
    ...list,
    show(chosen) {
      filter = chosen
      void list.load('reset')
    },
  }
}

/** A list by the filter of the address: it is loaded again whenever that changes. */
export const useFilteredList = <
  Row,
  Filter extends ListFilter,
  Flow extends FilteredList<Row, Filter> & { start?: () => void },
>(
  make: (services: AppServices) => Flow & FilteredList<Row, Filter>,
  filter: Filter,
): [Flow, ListState<Row>] => {
  const [flow, state] = useFlow(make)
  const text = JSON.stringify(filter)
  useEffect(() => flow.show(JSON.parse(text) as Filter), [flow, text])
  return [flow, state]
}

/** What is typed into a field of a filter; another address replaces it. */
export const useTyped = (current: string): [string, (text: string) => void] => {
  const [state, setState] = useState({ current, typed: current })
  if (state.current !== current) setState({ current, typed: current })
  return [state.typed, (typed) => setState({ current, typed })]
}
