import { startWhenPainted } from './inlinePage'

startWhenPainted()
