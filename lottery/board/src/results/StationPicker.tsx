import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { check, chevronDown } from '@playfront/kit/icons'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { lobbyGroupText } from '../lobby/lobbyGroups'
import type { Station } from './decideStations'
import css from './StationPicker.module.css'

export interface StationPickerProps {
  /** Those beside the one on show, itself among them; empty while they are not known. */
  stations: readonly Station[]
  code: string
  name: string
  onChange: (code: string) => void
}

/** Beside the calendar: the way to another station or lottery of the same kind, without leaving the results (lottery 8.5). */
export const StationPicker = ({ stations, code, name, onChange }: StationPickerProps) => {
  const t = useT()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return (
    <div className={css.picker} role="group" aria-labelledby={`${id}label`}>
      <span className={css.label} id={`${id}label`}>
        {t('results.station')}
      </span>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}list` : undefined}
        aria-labelledby={`${id}label ${id}name`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        <bdi id={`${id}name`}>{name}</bdi>
        <span className={css.arrow}>
          <Icon of={chevronDown} size="small" />
        </span>
      </button>
      {isOpen && (
        <div className={css.panel} id={`${id}list`}>
          {stations.length === 0 && <Unread />}
          <Sections
            stations={stations}
            code={code}
            onKeyDown={closeOnEscape}
            onChange={(next) => {
              onChange(next)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}

const Unread = () => {
  const t = useT()
  const { lobby } = useServices()
  const isStale = usePart(lobby, (state) => state.isStale)
  return (
    <div className={css.unread} role="status">
      <p>{t(isStale ? 'results.stations.failed' : 'results.stations.wait')}</p>
      {isStale && (
        <Button variant="quiet" onClick={() => void lobby.refresh()}>
          {t('nav.retry')}
        </Button>
      )}
    </div>
  )
}

type Chosen = Pick<StationPickerProps, 'stations' | 'code' | 'onChange'> & {
  onKeyDown: (event: KeyboardEvent) => void
}

/** By the day when one is chosen, what draws then first; else by the kind of lottery. */
const Sections = ({ stations, ...chosen }: Chosen) => {
  const t = useT()
  const { texts } = useServices()
  const hasDay = stations.some(({ drawsThen }) => drawsThen !== undefined)
  const titleOf = ({ drawsThen, group }: Station) => {
    if (!hasDay) return lobbyGroupText(texts, group)
    return t(drawsThen === false ? 'results.stations.noDraw' : 'results.stations.draws')
  }
  const ordered = [...stations].sort((a, b) => Number(a.drawsThen === false) - Number(b.drawsThen === false))
  const titles = [...new Set(ordered.map(titleOf))]
  return titles.map((title) => (
    <section key={title} className={css.section} aria-label={title}>
      <h4 className={css.title}>{title}</h4>
      <ul>
        {ordered
          .filter((station) => titleOf(station) === title)
          .map((station) => (
            <li key={station.code}>
              <StationRow
                name={station.name}
                isOn={station.code === chosen.code}
                onKeyDown={chosen.onKeyDown}
                onPress={() => chosen.onChange(station.code)}
              />
            </li>
          ))}
      </ul>
    </section>
  ))
}

interface StationRowProps extends Pick<Chosen, 'onKeyDown'> {
  name: string
  isOn: boolean
  onPress: () => void
}

const StationRow = ({ name, isOn, onPress, onKeyDown }: StationRowProps) => {
  const row = useRef<HTMLButtonElement>(null)
  // The list opens at what is chosen, for the eye and for the keyboard.
  useEffect(() => {
    if (isOn) row.current?.focus()
  }, [isOn])
  return (
    <button
      ref={row}
      type="button"
      className={css.row}
      aria-current={isOn || undefined}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <bdi>{name}</bdi>
      {isOn && <Icon of={check} size="small" />}
    </button>
  )
}
