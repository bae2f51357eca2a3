export const meta = () => [{ title: 'Bagwise' }]

export default function Home() {
  return <h1>Bagwise</h1>
}
