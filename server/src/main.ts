import { runServer } from './runServer'

void runServer()
