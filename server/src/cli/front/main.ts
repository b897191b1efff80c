#!/usr/bin/env node
import { createProgram, describeFront, runProgram } from './frontCommand'

// The program of the package @playfront/front, which has the build and no server.
runProgram(describeFront(createProgram('playfront-front')))
