import css from './Fields.module.css'
import type { Json } from '@playfront/contract/console/settingsChanges'
import { Badge } from '@playfront/kit/Badge'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronDown, chevronRight, chevronUp, copy, plus, trash2 } from '@playfront/kit/icons'
import { useServices, useTexts } from '../../app/ServicesContext'
import { type ControlProps, useMerchant, useSurroundings } from './FieldContext'
import { blankOf, changeRow, moveRow, pictureOf, removeRow, summaryOf } from './rows'
import type { SettingsField } from '@playfront/contract/console/versions'
import { Button } from '@playfront/kit/Button'
import { useState } from 'react'
import { Nested } from './Nested'
import { useLabel, useMeaning } from './useWords'

interface HeadProps {
  row: Json
  place: number
  /** Place of the last row. */
  last: number
  isOpen: boolean
  hasFault: boolean
  /** Absent where the row is always open. */
  onOpen?: () => void
  onMove: (to: number) => void
  onDouble?: () => void
  onRemove: () => void
}

/** A row in a few words, and what can be done with it. */
export function RowHead({
  row,
  place,
  last,
  isOpen,
  hasFault,
  onOpen,
  onMove,
  onDouble,
  onRemove,
}: HeadProps) {
  const { t } = useTexts()
  const name = `${place + 1}. ${summaryOf(row)}`
  const press = (label: string, drawing: typeof copy, act: () => void, disabled = false) => (
    <IconButton label={label} disabled={disabled} onClick={act}>
      <Icon of={drawing} size="small" />
    </IconButton>
  )
  return (
    <div className={css.head}>
      {onOpen ? (
        <button type="button" className={css.open} aria-expanded={isOpen} onClick={onOpen}>
          <Icon of={isOpen ? chevronDown : chevronRight} size="small" />
          <Thumb address={pictureOf(row)} />
          <span>{name}</span>
          {hasFault && <Badge tone="negative">{t('settings.fault')}</Badge>}
        </button>
      ) : (
        <span className={css.open}>{place + 1}.</span>
      )}
      {press(t('settings.row.up', { row: name }), chevronUp, () => onMove(place - 1), place === 0)}
      {press(t('settings.row.down', { row: name }), chevronDown, () => onMove(place + 1), place === last)}
      {onDouble && press(t('settings.row.double', { row: name }), copy, onDouble)}
      {press(t('settings.row.remove', { row: name }), trash2, onRemove)}
    </div>
  )
}

function Thumb({ address }: { address: string }) {
  const { platform } = useServices()
  const { host } = useMerchant()
  if (!address.startsWith('/m/') || host === '') return null
  return <img className={css.thumb} src={`${platform.page.originOf(host)}${address}`} alt="" loading="lazy" />
}

const manifold: readonly SettingsField['kind'][] = ['group', 'cases', 'languages', 'rows', 'map']

/** A list: rows that are added, opened, moved, doubled and taken away. */
export function RowsField({ field, at, value, onChange }: ControlProps) {
  const { t } = useTexts()
  const { issues } = useSurroundings()
  const label = useLabel(field)
  const meaning = useMeaning(field)
  const [opened, setOpened] = useState<number>()
  const rows: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : []
  const { item, most: max } = field
  if (!item) return null
  const isSimple = !manifold.includes(item.kind)
  const isFull = max !== undefined && rows.length >= max
  const write = (next: readonly Json[], open?: number) => {
    setOpened(open)
    onChange(next)
  }
  const hasFault = (place: number) => {
    const here = [...at, String(place)]
    return issues.some(({ path }) => here.every((part, depth) => path[depth] === part))
  }
  return (
    <fieldset className={css.box}>
      <legend>
        {label} ({rows.length})
      </legend>
      <p className={css.quiet}>{meaning}</p>
      <div className={css.rows}>
        {rows.map((row, place) => (
          // Rows have no ids; one that moves is rendered again at its place.
          // oxlint-disable-next-line react/no-array-index-key -- the place is what a row is known by
          <div key={place} className={css.row}>
            <RowHead
              row={row}
              place={place}
              last={rows.length - 1}
              isOpen={isSimple || opened === place}
              hasFault={hasFault(place)}
              onOpen={isSimple ? undefined : () => setOpened(opened === place ? undefined : place)}
              onMove={(to) => write(moveRow(rows, place, to), opened === place ? to : undefined)}
              onDouble={
                isFull || isSimple
                  ? undefined
                  : () => write([...rows.slice(0, place + 1), ...rows.slice(place)], place + 1)
              }
              onRemove={() => write(removeRow(rows, place))}
            />
            {(isSimple || opened === place) && (
              <div className={css.body}>
                <Nested
                  field={item}
                  at={[...at, String(place)]}
                  value={row}
                  onChange={(changed) => onChange(changeRow(rows, place, changed ?? blankOf(item)))}
                />
              </div>
            )}
          </div>
        ))}
        {rows.length === 0 && <p className={css.quiet}>{t('settings.rows.none')}</p>}
      </div>
      {!isFull && (
        <div>
          <Button
            variant="secondary"
            icon={<Icon of={plus} />}
            onClick={() => write([...rows, blankOf(item)], rows.length)}
          >
            {t('settings.row.add', { list: label })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
