import { Badge } from '@playfront/kit/Badge'
import { Icon } from '@playfront/kit/Icon'
import { messageCircle } from '@playfront/kit/icons'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import css from './ChatButton.module.css'
import type { ChatFlow } from './chatFlow'

const maxShown = 99

/** The way into the chat, above the tab bar, with what is unread (REQ-CHAT-007). */
export const ChatButton = ({ chat }: { chat: ChatFlow }) => {
  const { t } = useTexts()
  const { unread, isBusy } = useStore(chat.store)
  return (
    <div className={css.place}>
      <button
        type="button"
        className={css.button}
        data-floating
        aria-label={t('chat.button', { n: unread })}
        aria-busy={isBusy || undefined}
        onClick={() => void chat.press()}
      >
        <Icon of={messageCircle} />
        {unread > 0 && (
          <span className={css.badge}>
            <Badge kind="count" tone="negative">
              {unread > maxShown ? `${maxShown}+` : unread}
            </Badge>
          </span>
        )}
      </button>
    </div>
  )
}
