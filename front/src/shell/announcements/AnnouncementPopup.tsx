import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { AnnouncementSlides } from './AnnouncementSlides'
import type { OpenAnnouncements } from './openAnnouncements'
import { SlideControls } from '../slides/SlideControls'
import css from './AnnouncementPopup.module.css'

/** What the merchant announces, over home. */
export const AnnouncementPopup = ({ found: open }: { found: OpenAnnouncements }) => {
  const { t } = useTexts()
  const { announcements, slides, forceRead } = open
  const { isTicked, isClosing } = useStore(open.store)
  const { position, hasSeenLast } = useStore(slides.store)
  // Who the member is may come while it is open, and decides about the button.
  useStore(open.member)
  const current = announcements[position]
  const button = current && open.buttonOf(current)
  const isHeld = forceRead && !hasSeenLast

  const footer = (
    <div className={css.footer}>
      {announcements.length > 1 && <SlideControls slides={slides} />}
      {isHeld && (
        <p className={css.hint} id="announcement-held">
          <Text id="announcement.readToEnd" />
        </p>
      )}
      <Checkbox checked={isTicked} onChange={(event) => open.tick(event.currentTarget.checked)}>
        <Text id={open.variant === 'older' ? 'announcement.hideForGood' : 'announcement.hideToday'} />
      </Checkbox>
      {button?.ok ? (
        <Button wide size="large" onClick={() => open.go(button.place)}>
          <Text id="announcement.goToActivity" />
        </Button>
      ) : (
        <Button
          wide
          size="large"
          disabled={isHeld}
          aria-describedby={isHeld ? 'announcement-held' : undefined}
          onClick={open.close}
        >
          <Text id="announcement.knowIt" />
        </Button>
      )}
    </div>
  )

  return (
    <Sheet
      open={!isClosing}
      title={t('announcement.title')}
      closeLabel={t('close')}
      closeDisabled={isHeld}
      // Browsers close a dialog at the second Escape, unless it may not be closed.
      onClose={isHeld ? undefined : open.close}
      footer={footer}
    >
      <AnnouncementSlides open={open} />
    </Sheet>
  )
}
