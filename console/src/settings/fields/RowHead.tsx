import type { Json } from '@playfront/contract/console/settingsChanges'
import { Badge } from '@playfront/kit/Badge'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronDown, chevronRight, chevronUp, copy, trash2 } from '@playfront/kit/icons'
import { useServices, useTexts } from '../../app/ServicesContext'
import { useMerchant } from './FieldContext'
import css from './Fields.module.css'
import { pictureOf, summaryOf } from './rows'

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
