import type { ChatWords } from '../chatWords'

export const en: ChatWords = {
  title: 'Chat with us',
  lead: 'Write to us and we answer here. You can send pictures of up to 2 MB.',
  field: 'Your message',
  send: 'Send',
  back: 'Back to the site',
  you: 'You',
  team: 'Customer service',
  over: 'This chat is over. Open it again from the site.',
  offline: 'No connection. We try again in ten seconds.',
  noScript: 'The chat needs its script.',
  attach: 'Picture',
  earlier: 'Earlier messages',
  picture: 'Picture',
  sending: 'Sending',
  sent: 'Sent',
  seen: 'Seen',
  failed: 'Not sent.',
  tooLarge: 'Only pictures of up to 2 MB can be sent.',
}
