import type { SlideTexts } from '../slideWords'

export const urLatn: SlideTexts = {
  title: 'Tukre ko khaali jagah mein rakhein',
  hint: 'Dasta kheenchein, teer dabayein ya teer wali keys istemal karein. Phir jaanchein.',
  slider: 'Tukra kahan hai',
  position: '{max} mein se {at}',
  left: 'Zara baayein',
  right: 'Zara daayein',
  check: 'Jaanchein',
  again: 'Doosri tasveer',
  close: 'Band karein',
  loading: 'Tasveer ban rahi hai…',
  checking: 'Jaanch ho rahi hai…',
  wrong: 'Theek nahin baitha. Yeh doosri tasveer hai.',
  expired: 'Is tasveer ka waqt khatam ho gaya. Yeh doosri tasveer hai.',
  passed: 'Ho gaya, shukriya.',
  unreachable: 'Tasveer nahin mil saki. Doosri aazmayein.',
  open: 'Tasdeeq ke liye dabayein',
}
