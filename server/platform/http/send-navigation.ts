import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { HttpCall } from './http-call.ts'
import { encodeHeaderValue, isOwnFile, isOwnPath } from './own-path.ts'

type NavigationReply = { redirect: string } | { file: string; name: string }

/** Answers a browser navigation: redirects to one of our pages, or sends one of our files. */
export const sendNavigation = async (call: HttpCall, data: unknown): Promise<FastifyReply> => {
  const navigation = data as NavigationReply
  if ('file' in navigation) return sendFile(call, navigation.file, navigation.name)
  if (!isOwnPath(navigation.redirect))
    throw new Error(`${call.operation.name} redirects to another host: ${navigation.redirect}`)
  return call.reply.code(303).header('location', navigation.redirect).send()
}

/** Read into memory: documents are small, and a broken stream could no longer report an error. */
const sendFile = async ({ operation, reply, services }: HttpCall, file: string, name: string) => {
  if (!isOwnFile(file)) throw new Error(`${operation.name} returns an invalid file name: ${file}`)
  const bytes = await readFile(join(services.config.DOCUMENTS_DIR, file))
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeHeaderValue(name)}`)
    .send(bytes)
}
