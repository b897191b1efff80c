import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/stage/fillDomGaps'
import { AnnouncementPopup } from '../../shell/announcements/AnnouncementPopup'
import { item, memberOf, openAnnouncementStage } from '../../shell/announcements/announcementStage'
import { TextsProvider } from '../../texts/TextsProvider'

afterEach(cleanup)

test('a label that becomes of type AUTO brings the activity of members, another takes it away (REQ-VIP-006)', async () => {
  fillDomGaps()
  const stage = openAnnouncementStage({
    announcements: [item('A', 'one', { redirect: 'MEMBER' })],
    prepare: ({ platform }) => platform.memory.write('session', memberOf('7')),
  })
  await stage.platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await stage.platform.clock.advance(1_000)
  await stage.texts.load(['shell'])
  await act(async () => {
    render(
      <TextsProvider texts={stage.texts}>
        <AnnouncementPopup found={stage.popup()} />
      </TextsProvider>,
    )
  })
  const isOffered = () => screen.queryByRole('button', { name: 'Go to activity', hidden: true }) !== null
  const labelBecomes = (type: string) =>
    act(async () => stage.house.member.store.setState({ member: { type: 0, clubLabel: { type } } as never }))
  expect(isOffered()).toBe(false)
  await labelBecomes('AUTO')
  expect(isOffered()).toBe(true)
  await labelBecomes('MANUAL')
  expect(isOffered()).toBe(false)
})
