import { boot } from './boot.ts'

const { document, matchMedia, location } = window

boot({
  document,
  location,
  matchMedia: (query) => matchMedia.call(window, query),
  // asked for late: where storage is closed, reading the property throws
  get localStorage() {
    return window.localStorage
  },
  now: () => Date.now(),
})
