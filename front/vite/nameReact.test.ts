import { expect, test } from 'vitest'
import { reactLicenses, writeModule } from './nameReact'

test('what a file required is imported, and its exports have names of their own', () => {
  const code = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
exports.useThis = function () {
  return React.useState(exports.version);
};
exports.version = "19";
`
  expect(writeModule(code)).toBe(`import * as Scheduler from 'scheduler'
import * as React from 'react'
"use strict";

var exported_useThis = function () {
  return React.useState(exported_version);
};
var exported_version = "19";

export { exported_useThis as useThis, exported_version as version }`)
})

test('a file that is written otherwise stops the build instead of arriving broken', () => {
  expect(() => writeModule('if (late) { var x = require("react"); }')).toThrow('not supported')
  expect(() => writeModule('Object.defineProperty(exports, "x", {})')).toThrow('not supported')
})

test('the licences of React’s packages stand beside those that Vite finds', () => {
  expect(reactLicenses().match(/^## [\w-]+ - [\d.]+ \(MIT\)$/gm)).toHaveLength(3)
  expect(reactLicenses()).toContain('Copyright (c) Meta Platforms')
})
