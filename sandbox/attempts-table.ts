import type { CallbackAttempt } from './callbacks.ts'
import { html, type Html } from './html.ts'

/** Callbacks to the merchant, and its answers. */
export const attemptsTable = (attempts: CallbackAttempt[]): Html =>
  html`<section>
    <h2>Calls to the merchant</h2>
    ${
      attempts.length === 0
        ? html`<p class="lead">None yet.</p>`
        : html`<div class="scroll" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">About</th>
                  <th scope="col">Answer</th>
                  <th scope="col">Taken</th>
                </tr>
              </thead>
              <tbody>
                ${attempts.map(
                  (one) =>
                    html`<tr>
                      <td class="mono">${one.at.slice(11, 19)}</td>
                      <td class="mono">${one.about}</td>
                      <td class="mono">${one.status || 'none'} ${one.answer}</td>
                      <td>${one.taken ? 'yes' : 'no'}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`

/** `1.990.000 đ` */
export const dong = (amount: number): string => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')} đ`
