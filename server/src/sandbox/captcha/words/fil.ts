import type { SlideTexts } from '../slideWords'

export const fil: SlideTexts = {
  title: 'Ilagay ang piraso sa puwang',
  hint: 'I-drag ang hawakan, pindutin ang mga arrow, o gamitin ang arrow keys. Saka suriin.',
  slider: 'Kinalalagyan ng piraso',
  position: '{at} sa {max}',
  left: 'Kaunti pakaliwa',
  right: 'Kaunti pakanan',
  check: 'Suriin',
  again: 'Ibang larawan',
  close: 'Isara',
  loading: 'Iginuguhit ang larawan…',
  checking: 'Sinusuri…',
  wrong: 'Hindi pa. Heto ang ibang larawan.',
  expired: 'Nag-expire na ang larawan. Heto ang iba.',
  passed: 'Tapos na, salamat.',
  unreachable: 'Hindi makuha ang larawan. Sumubok ng iba.',
  open: 'Pindutin para mag-verify',
}
