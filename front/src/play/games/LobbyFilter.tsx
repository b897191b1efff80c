import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { search, x } from '@playfront/kit/icons'
import { useLayoutEffect, useRef } from 'react'
import type { Navigation } from '../../platform/navigation/navigation'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Lobby } from './lobby'

interface LobbyFilterProps {
  lobby: Lobby
  navigation: Pick<Navigation, 'push'>
}

/** Looking for a game by its name, by its kind, and by who made it. */
export const LobbyFilter = ({ lobby, navigation }: LobbyFilterProps) => {
  const { t } = useTexts()
  const { shelves, vendors, filter } = useStore(lobby.store)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The server-rendered field may receive input before it is hydrated.
    const typed = input.current?.value ?? ''
    if (typed !== lobby.store.getState().filter.text) lobby.type(typed)
  }, [lobby])
  const clear = (
    <IconButton label={t('lobby.clear')} onClick={() => lobby.type('')}>
      <Icon of={x} />
    </IconButton>
  )
  return (
    <>
      <Field
        ref={input}
        label={t('games.search')}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        prefix={<Icon of={search} />}
        suffix={filter.text !== '' && clear}
        value={filter.text}
        onChange={(event) => lobby.type(event.target.value)}
      />
      {shelves.length > 1 && (
        <ChipGroup
          label={t('games.title')}
          options={[
            { value: '', label: <Text id="lobby.kinds.all" /> },
            ...shelves.map(({ gameClassify, title }) => ({ value: gameClassify, label: title })),
          ]}
          value={filter.gameClassify ?? ''}
          onChange={(kind) =>
            navigation.push(kind === '' ? '/m/game' : `/m/game?class=${encodeURIComponent(kind)}`)
          }
          scroll
        />
      )}
      {vendors.length > 1 && (
        <ChipGroup
          label={t('lobby.vendors')}
          options={[
            { value: '', label: <Text id="lobby.vendors.all" /> },
            ...vendors.map(({ vendor, displayName, gameCount }) => ({
              value: vendor,
              label: displayName,
              // Of all classes; within one it would promise too much.
              note: filter.gameClassify === undefined && gameCount,
            })),
          ]}
          value={filter.vendor ?? ''}
          onChange={(vendor) => lobby.choose(vendor || undefined)}
          scroll
        />
      )}
    </>
  )
}
