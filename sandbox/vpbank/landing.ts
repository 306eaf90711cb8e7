import { html, type Html } from '../html.ts'
import type { CallbackAttempt } from '../callbacks.ts'
import { frame } from '../index-page.ts'
import { attemptsTable } from '../attempts-table.ts'
import type { Transaction } from './transactions.ts'

export const outcomes = ['APPROVED', 'INCOMPLETE', 'REJECTED'] as const

const facts = ({ code, businessNumber, step, applicationStatus }: Transaction): Html =>
  html`<dl class="facts mono">
    <dt>Transaction</dt>
    <dd>${code}</dd>
    <dt>Business number</dt>
    <dd>${businessNumber ?? '-'}</dd>
    <dt>Step</dt>
    <dd>${step}</dd>
    <dt>Status</dt>
    <dd>${applicationStatus}</dd>
  </dl>`

/** Where the application continues at the bank: here a person decides its outcome. */
export const landingPage = (transaction: Transaction | undefined): Html =>
  frame(
    'VPBank',
    html`<main>
      <h1>VPBank: full verification</h1>
      ${
        transaction
          ? html`${facts(transaction)}
              <form method="post" action="/vpbank/landing">
                <input type="hidden" name="transactionCode" value="${transaction.code}" />
                <p class="row">
                  ${outcomes.map((status) => html`<button name="status" value="${status}">${status}</button>`)}
                </p>
              </form>`
          : html`<p class="none"><b>No such transaction</b>A restart of the sandbox deletes them.</p>`
      }
    </main>`,
  )

export const listPage = (transactions: Transaction[], attempts: CallbackAttempt[]): Html =>
  frame(
    'VPBank',
    html`<main>
      <h1>VPBank eKYC</h1>
      <p class="lead">Everybody’s OTP is 123456. How a business number ends decides what happens; see README.md.</p>
      <ul class="links">
        ${transactions.map(
          ({ code, applicationStatus }) =>
            html`<li>
              <a class="mono" href="/vpbank/landing?transactionCode=${code}">${code}</a> ${applicationStatus}
            </li>`,
        )}
      </ul>
      ${attemptsTable(attempts)}
    </main>`,
  )
