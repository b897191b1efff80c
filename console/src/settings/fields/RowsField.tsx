import type { Json } from '@playfront/contract/console/settingsChanges'
import type { SettingsField } from '@playfront/contract/console/versions'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { plus } from '@playfront/kit/icons'
import { useState } from 'react'
import { useTexts } from '../../app/ServicesContext'
import { useSurroundings, type ControlProps } from './FieldContext'
import css from './Fields.module.css'
import { Nested } from './Nested'
import { RowHead } from './RowHead'
import { blankOf, changeRow, moveRow, removeRow } from './rows'
import { useLabel, useMeaning } from './useWords'

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
