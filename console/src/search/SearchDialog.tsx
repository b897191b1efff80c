import type { SearchHit, SearchKind } from '@playfront/contract/console/search'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { search, x } from '@playfront/kit/icons'
import { useModal } from '@playfront/kit/useModal'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useFlow, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import css from './Search.module.css'
import { createSearchFlow } from './searchFlow'

interface DialogProps {
  onEnd: () => void
}

/** One field over everything: arrows choose a result, Enter opens it, Escape ends the search. */
export function SearchDialog({ onEnd }: DialogProps) {
  const { t } = useTexts()
  const id = useId()
  const [flow, { text, kind, hits, more, chosen }] = useFlow(createSearchFlow)
  const modal = useModal(true, onEnd)
  const hit = hits[chosen]
  const open = (one?: SearchHit) => {
    if (flow.open(one)) onEnd()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') flow.step(1)
    else if (event.key === 'ArrowUp') flow.step(-1)
    else if (event.key === 'Enter') open()
    else return
    event.preventDefault()
  }
  const kinds = [...new Set(hits.map((one) => one.kind))]
  return (
    <dialog {...modal} className={css.dialog} aria-label={t('search.title')} data-modal>
      <div className={css.body}>
        <div className={css.field}>
          <Icon of={search} />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={t('search.find')}
            aria-expanded={hits.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={hit && `${id}${chosen}`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={128}
            placeholder={t('search.find')}
            value={text}
            onChange={({ target }) => flow.type(target.value)}
            onKeyDown={press}
          />
          <IconButton label={t('frame.close')} onClick={onEnd}>
            <Icon of={x} />
          </IconButton>
        </div>
        <p className={css.status} role="status">
          {kind === 'idle' && t('search.hint')}
          {kind === 'searching' && t('frame.loading')}
          {kind === 'failed' && t('frame.failed')}
          {kind === 'found' &&
            (hits.length === 0 ? t('search.none') : t('search.count', { count: hits.length }))}
        </p>
        {kind === 'failed' && (
          <Button size="small" onClick={() => flow.again()}>
            {t('frame.again')}
          </Button>
        )}
        <div className={css.list} id={`${id}list`} role="listbox" aria-label={t('search.results')}>
          {kinds.map((one) => (
            <Group
              key={one}
              id={id}
              kind={one}
              isCut={more.includes(one)}
              hits={hits}
              chosen={chosen}
              onOpen={open}
            />
          ))}
        </div>
      </div>
    </dialog>
  )
}

interface GroupProps {
  id: string
  kind: SearchKind
  /** There are more of the kind than are listed. */
  isCut: boolean
  /** Of all kinds. */
  hits: readonly SearchHit[]
  chosen: number
  onOpen: (hit: SearchHit) => void
}

function Group({ id, kind, isCut, hits, chosen, onOpen }: GroupProps) {
  const { t } = useTexts()
  return (
    <div role="group" aria-labelledby={`${id}${kind}`}>
      <p className={css.kind} id={`${id}${kind}`}>
        {t(`search.kind.${kind}`)}
        {isCut && ` · ${t('search.more')}`}
      </p>
      {hits.map(
        (hit, place) =>
          hit.kind === kind && (
            <Option
              key={hit.id}
              id={`${id}${place}`}
              hit={hit}
              isChosen={place === chosen}
              onOpen={() => onOpen(hit)}
            />
          ),
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  hit: SearchHit
  isChosen: boolean
  onOpen: () => void
}

function Option({ id, hit, isChosen, onOpen }: OptionProps) {
  const { place } = useServices()
  const money = useMoney()
  const time = useMerchantTime()
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  const { title, detail, owner, amount, at, path } = hit
  const facts = [owner, amount === null ? null : money(amount), detail, at === null ? null : time(at)]
  return (
    <a
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={css.option}
      href={`/console${place.addressOf(path)}`}
      onClick={(event) => {
        // A press with a modifier key is left to the browser.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen()
      }}
    >
      <strong>{title}</strong>
      <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
    </a>
  )
}
