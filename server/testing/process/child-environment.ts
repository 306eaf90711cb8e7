/**
 * What every program that a test starts is given: where node is, and where node keeps compiled modules, which halves
 * the time that a program of ours needs to start.
 */
export const childEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
