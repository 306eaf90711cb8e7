import '../../styles/console.css'
