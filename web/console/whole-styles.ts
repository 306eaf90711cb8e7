import '../styles/console.css'
