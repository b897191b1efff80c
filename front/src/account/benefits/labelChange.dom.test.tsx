import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDomGaps } from '../../app/testing/fillDomGaps'
import { AnnouncementPopup } from '../../shell/announcements/AnnouncementPopup'
import { item, memberOf, openAnnouncementHarness } from '../../shell/announcements/announcementHarness'
import { TextsProvider } from '../../texts/TextsProvider'

afterEach(cleanup)

test('a label that becomes of type AUTO brings the activity of members, another takes it away (REQ-VIP-006)', async () => {
  fillDomGaps()
  const harness = openAnnouncementHarness({
    announcements: [item('A', 'one', { redirect: 'MEMBER' })],
    prepare: ({ platform }) => platform.memory.write('session', memberOf('7')),
  })
  await harness.platform.clock.advance(0)
  await vi.dynamicImportSettled()
  await harness.platform.clock.advance(1_000)
  await harness.texts.load(['shell'])
  await act(async () => {
    render(
      <TextsProvider texts={harness.texts}>
        <AnnouncementPopup found={harness.popup()} />
      </TextsProvider>,
    )
  })
  const isOffered = () => screen.queryByRole('button', { name: 'Go to activity', hidden: true }) !== null
  const labelBecomes = (type: string) =>
    act(async () => harness.deps.member.store.setState({ member: { type: 0, clubLabel: { type } } as never }))
  expect(isOffered()).toBe(false)
  await labelBecomes('AUTO')
  expect(isOffered()).toBe(true)
  await labelBecomes('MANUAL')
  expect(isOffered()).toBe(false)
})
