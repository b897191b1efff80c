import { startAfterPaint } from './inlinePage'

startAfterPaint()
