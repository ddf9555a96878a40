/** The identity server as a program, for tests in a browser. Needs PORT and REDIRECT_URI. */
import { startIdentityServer } from './identity-server.ts'

const { PORT, REDIRECT_URI } = process.env
if (!PORT || !REDIRECT_URI) throw new Error('PORT and REDIRECT_URI are needed.')

const { issuer } = await startIdentityServer({
  port: Number(PORT),
  redirectUris: [REDIRECT_URI],
  people: [
    {
      subject: 'ada',
      email: 'ada@idp.example',
      isEmailVerified: true,
      name: 'Ada Ravn',
      pictureUrl: '/pictures/ada.png',
    },
    { subject: 'ben', email: 'ben@idp.example', isEmailVerified: false, name: 'Ben Ito' },
    { subject: 'cleo', email: 'cleo@idp.example', isEmailVerified: true, name: 'Cleo Varga' },
    {
      subject: 'sk',
      email: 'seeker@example.com',
      isEmailVerified: true,
      name: 'Amara Okafor',
      pictureUrl: '/pictures/sk.png',
    },
  ],
})
console.log(issuer)
