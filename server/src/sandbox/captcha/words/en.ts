import type { SlideTexts } from '../slideWords'

export const en: SlideTexts = {
  title: 'Slide the piece into the gap',
  hint: 'Drag the handle, press the arrows, or use the arrow keys. Then check.',
  slider: 'Where the piece is',
  position: '{at} of {max}',
  left: 'A little to the left',
  right: 'A little to the right',
  check: 'Check',
  again: 'Another picture',
  close: 'Close',
  loading: 'Loading picture…',
  checking: 'Checking…',
  wrong: 'Not quite. Here is another picture.',
  expired: 'That picture has expired. Here is another one.',
  passed: 'Done, thank you.',
  unreachable: 'The picture couldn’t be loaded. Please try another one.',
  open: 'Press to verify',
}
